/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/spec'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^toolwright$': '<rootDir>/lib/index.ts',
    '^toolwright/(.*)$': '<rootDir>/lib/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true }] },
};

export default config;
