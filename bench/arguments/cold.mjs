// A process that makes one tool with its schema, and no more: node cold.mjs <contender>
const { prepare, define } = await import(`./contenders/${process.argv[2]}.mjs`);
if (JSON.stringify(define(prepare(0)).schema) === '') process.exit(1);
