// The images' health check: `node docker/health.mjs VERIFY_PORT` ends with 0 if the process that
// listens on that setting's port says it is ready.
const port = process.env[process.argv[2]];
const ready = await fetch(`http://127.0.0.1:${port}/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error) => error);
if (!ready.ok)
  console.error(
    ready.status
      ? `${ready.status} ${await ready.text()}`
      : `${ready.message} ${ready.cause?.message ?? ''}`,
  );
process.exitCode = ready.ok ? 0 : 1;
