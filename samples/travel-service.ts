import { Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Param, Tool } from 'toolwright';

export enum Currency {
  Euro = 'EUR',
  Dollar = 'USD',
  Pound = 'GBP',
}

export class Traveller {
  @IsString()
  name!: string;

  @IsEmail()
  @Param('Where the ticket goes')
  email!: string;
}

export class Trip {
  @IsString()
  city!: string;

  @Matches(/^\d{4}-\d\d-\d\d$/)
  @Param('First night, YYYY-MM-DD')
  from!: string;

  @IsInt()
  @Min(1)
  @Max(30)
  nights = 2;

  @IsArray()
  @ArrayMinSize(1)
  @ValidateNested({ each: true })
  @Type(() => Traveller)
  travellers!: Traveller[];

  @IsOptional()
  @IsString()
  note?: string;
}

const SKIES: Readonly<Record<string, readonly string[]>> = {
  Paris: ['sunny', 'sunny', 'light rain'],
  London: ['rain', 'fog', 'rain'],
};

const IN_EUROS: Readonly<Record<Currency, number>> = { EUR: 1, USD: 0.92, GBP: 1.17 };

/** A service as a team has it already: the decorators are all that makes tools of its methods. */
export class TravelService {
  readonly #bookings: Trip[] = [];

  @Tool('Get the weather forecast for a city')
  forecast(
    @Param('City name') city: string,
    @Param({ description: 'Number of days', type: 'integer', minimum: 1, maximum: 3 }) days = 3,
  ): string[] {
    const sky = SKIES[city];
    if (sky === undefined)
      throw new Error(`No weather station in ${city}; there are ones in ${Object.keys(SKIES).join(', ')}`);
    return sky.slice(0, days);
  }

  @Tool('Convert an amount of money at today’s rate')
  convert(
    @Param('Amount') amount: number,
    @Param({ description: 'Currency of the amount', enum: Currency }) from: Currency,
    @Param({ description: 'Currency to convert to', enum: Currency }) to: Currency,
  ): string {
    return `${((amount * IN_EUROS[from]) / IN_EUROS[to]).toFixed(2)} ${to}`;
  }

  @Tool('Book a trip')
  async book(@Param('The trip') trip: Trip): Promise<{ booking: string; nights: number; travellers: string[] }> {
    this.#bookings.push(trip);
    return {
      booking: `T-${this.#bookings.length}`,
      nights: trip.nights,
      travellers: trip.travellers.map(({ name }) => name),
    };
  }
}
