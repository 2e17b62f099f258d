// Preloaded into each process of the portal: the IPC channel closes when the parent is killed.
const GRACE_MS = 20_000;

// The parent may have ended already; without a channel `connected` is undefined.
if (process.connected === false) process.exit(1);
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
