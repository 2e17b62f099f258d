/** Whether an origin, host name or host with port is of this machine. */
export function isLocalAddress(address: string): boolean {
  return /^(https?:\/\/)?(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(:|\/|$)/i.test(
    address,
  );
}
