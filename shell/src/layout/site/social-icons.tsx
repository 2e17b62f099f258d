import { NetworkIcon, socialNetworks, VisuallyHidden } from '@blush/shared-ui/components';
import styles from './top-bar.module.css';

export function SocialIcons() {
  return (
    <ul className={styles.social}>
      {socialNetworks.map((network) => (
        <li key={network.name}>
          <a className={styles.network} href={network.href} target="_blank" rel="noreferrer">
            <NetworkIcon network={network} className={styles.icon} />
            <VisuallyHidden>{network.name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
