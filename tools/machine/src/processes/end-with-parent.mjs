// Preloaded into each process of the portal. Ends the process when the parent is killed, which closes the IPC channel.
const GRACE_MS = 20_000;

// The parent may have ended already. `connected` is undefined if there never was a channel.
if (process.connected === false) process.exit(1);
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
