/** Shorter ones are placeholders such as `any`, which are words of ordinary messages. */
const SHORTEST_KEY = 8;

/** What looks like a key, whoever's it is. */
const KEYS = [/\b(?:sk|pk|gsk|xai|pplx)-[\w*.-]{6,}/g, /\bBearer\s+\S+/gi];

/** Whether the text holds one of these keys. */
export function holdsSecret(text: string, secrets: readonly (string | null)[]): boolean {
  return secrets.some((secret) => isKey(secret) && text.includes(secret));
}

/** The text with these keys, and with whatever looks like one, replaced by `[key]`. */
export function withoutSecrets(text: string, secrets: readonly (string | null)[]): string {
  const known = secrets.filter(isKey).reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text);
  return KEYS.reduce((rest, pattern) => rest.replace(pattern, '[key]'), known);
}

function isKey(secret: string | null): secret is string {
  return secret !== null && secret.length >= SHORTEST_KEY;
}
