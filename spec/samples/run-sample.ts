import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a program printed, and how it ended. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a compiled sample as a user does, in a process of its own.
 *
 * @param name the sample's file name without its ending
 * @param env what its environment holds beside PATH
 */
export function runSample(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramEnd> {
  return runProgram(`build/samples/${name}.js`, args, env);
}

/** Runs a program of this repository with node; its path is relative to the repository's root. */
export function runProgram(
  path: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramEnd> {
  const child = spawn(process.execPath, [path, ...args], { cwd: root, env: { PATH: process.env.PATH, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
