import { IsInt, IsOptional, IsString, Min } from 'class-validator';

/** Decorates classes that no tool of the benchmark uses, as an application has them. */
export function decorateOthers(count: number) {
  return Array.from({ length: count }, () => {
    class Other {
      @IsString() name!: string;
      @IsInt() @Min(0) amount = 0;
      @IsOptional() @IsString() note?: string;
    }
    return Other;
  });
}
