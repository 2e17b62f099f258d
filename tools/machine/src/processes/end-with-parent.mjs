// Loaded with --import into every process the portal starts: none of them outlives the one that started it, even
// when that one was killed outright. The channel closes with the parent, which SIGTERM then tells the program.
const GRACE_MS = 20_000;

// The parent may be gone before this is loaded; without a channel from the start `connected` is undefined.
if (process.connected === false) process.exit(1);
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
