// Seed: Advanced Patterns, "Building a Complete Tool: Real-World Example": a bash tool with an injected sandbox.
import { spawn } from 'node:child_process';
import { Param, SimpleTool, ToolDescriptor } from 'toolwright';

interface CommandResult {
  readonly output: string;
  readonly exitCode: number | null;
}

/** Runs commands; the tool does not know how. */
interface CanExecuteCommand {
  execute(command: string): Promise<CommandResult>;
}

/** Runs commands as child processes: no longer than a time, no more output than a cap, nothing of our environment but PATH. */
class ProcessSandbox implements CanExecuteCommand {
  constructor(
    private readonly timeoutMs: number,
    private readonly maxOutput: number,
  ) {}

  execute(command: string): Promise<CommandResult> {
    return new Promise((resolve, reject) => {
      const child = spawn('bash', ['-c', command], {
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      // The whole group, so that what the command started does not outlive it.
      const kill = (): void => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      };
      let output = '';
      const collect = (chunk: Buffer): void => {
        output += chunk.toString('utf8');
        if (output.length > this.maxOutput) kill();
      };
      const timer = setTimeout(() => {
        kill();
        reject(new Error(`The command took longer than ${this.timeoutMs} ms and was ended`));
      }, this.timeoutMs);
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('error', reject);
      child.once('close', (exitCode) => {
        clearTimeout(timer);
        const isCut = output.length > this.maxOutput;
        resolve({ output: isCut ? `${output.slice(0, this.maxOutput)}…` : output, exitCode });
      });
    });
  }
}

class BashToolDescriptor extends ToolDescriptor {
  constructor() {
    super(
      'bash',
      'Execute a bash command in a sandboxed environment.',
      { namespace: 'system', tags: ['shell', 'execution'] },
      { returns: 'Command output (stdout and stderr) with exit code' },
    );
  }
}

class BashTool extends SimpleTool {
  readonly #sandbox: CanExecuteCommand;

  constructor(sandbox: CanExecuteCommand) {
    super(new BashToolDescriptor());
    this.#sandbox = sandbox;
  }

  async invoke(@Param('The bash command to execute') command: string): Promise<string> {
    const { output, exitCode } = await this.#sandbox.execute(command);
    return `${output}\n[exit code ${exitCode ?? 'none'}]`;
  }
}

const bash = new BashTool(new ProcessSandbox(500, 40));
process.env.SECRET = 'hidden';
for (const command of ['echo hello; exit 3', 'echo "secret: $SECRET"', 'sleep 5', 'yes']) {
  const result = await bash.use({ command });
  const text = result.isSuccess() ? result.unwrap() : `failed: ${result.errorMessage()}`;
  console.log(`$ ${command}\n${text.replaceAll('y\n', 'y ')}`);
}
