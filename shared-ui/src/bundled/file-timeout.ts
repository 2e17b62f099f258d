/** Milliseconds for a call that uploads a file: the servers' limit for receiving a request. */
export const UPLOAD_TIMEOUT_MS = 30_000;

/** Milliseconds for a call that downloads a file: 10 MiB in base64 at 0.4 Mbit/s. Servers do not limit it. */
export const DOWNLOAD_TIMEOUT_MS = 300_000;
