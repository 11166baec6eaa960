/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  roots: ['<rootDir>/spec'],
  globalSetup: '<rootDir>/scripts/prepare.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^toolwright$': '<rootDir>/lib/index.ts',
    '^toolwright/(.*)$': '<rootDir>/lib/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true }] },
  collectCoverage: true,
  collectCoverageFrom: ['lib/**/*.ts'],
  coverageReporters: ['text-summary', 'lcovonly'],
  coverageThreshold: { global: { lines: 90, branches: 85 } },
};

export default config;
