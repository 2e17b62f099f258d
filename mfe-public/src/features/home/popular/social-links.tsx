import { NetworkIcon, socialNetworks } from '@blush/shared-ui/components';
import styles from './social-links.module.css';

export function SocialLinks({ name }: { name: string }) {
  return (
    <span className={styles.links}>
      {socialNetworks.map((network) => (
        <a
          key={network.name}
          className={styles.link}
          href={network.href}
          target="_blank"
          rel="noreferrer"
          aria-label={`${name} on ${network.name}`}
        >
          <NetworkIcon network={network} className={styles.icon} />
        </a>
      ))}
    </span>
  );
}
