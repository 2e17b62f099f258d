import Bowser from 'bowser';

/** Characters of the header that are read, and of the name that is kept. */
const MAX_LENGTH = 512;
const MAX_NAME_LENGTH = 60;

/** Such as `Chrome on Windows`, from the header `User-Agent`. For display only: a client can send what it likes. */
export function browserName(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  const name = browser.name || 'Unknown browser';
  return (os.name === undefined ? name : `${name} on ${os.name}`).slice(0, MAX_NAME_LENGTH);
}
