/** An error in OpenAI's form, with the status it goes under. */
export interface ApiError {
  readonly status: number;
  readonly message: string;
  readonly type: string;
  /** The part of the request that is wrong. */
  readonly param: string | null;
  readonly code: string | null;
}

/** What is wrong with a request: 400 unless said otherwise. */
export function apiError(message: string, details: Partial<Omit<ApiError, 'message'>> = {}): ApiError {
  return { status: 400, type: 'invalid_request_error', param: null, code: null, ...details, message };
}
