import { NetworkIcon, socialNetworks } from '@blush/shared-ui/components';
import styles from './social-links.module.css';

/** Links to the start pages of the networks: the portal stores no profiles of instructors there. */
export function SocialLinks() {
  return (
    <span className={styles.links}>
      {socialNetworks.map((network) => (
        <a
          key={network.name}
          className={styles.link}
          href={network.href}
          target="_blank"
          rel="noreferrer"
          aria-label={network.name}
        >
          <NetworkIcon network={network} className={styles.icon} />
        </a>
      ))}
    </span>
  );
}
