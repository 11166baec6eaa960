// The arguments as one DTO, for plainToInstance and validate.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

/** A new class at each call. */
export function eventDto() {
  class Attendee {
    @IsString() name!: string;
    @IsEmail() email!: string;
  }

  class EventDto {
    @IsString() title!: string;
    @Matches(/^\d{4}-\d{2}-\d{2}$/) date!: string;
    @Type(() => Number) @IsInt() @Min(1) @Max(1440) duration = 60;
    @IsBoolean() remind = true;
    @IsArray() @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => Attendee) attendees: Attendee[] = [];
  }
  return EventDto;
}
