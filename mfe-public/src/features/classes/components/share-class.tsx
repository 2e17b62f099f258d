import { Button, dialog, toast } from '@blush/shared-ui/components';
import styles from './share-class.module.css';

export function ShareClass({ name }: { name: string }) {
  return (
    <Button variant="quiet" size="small" className={styles.share} onClick={() => void share(name)}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 12V2.5M6.5 5.5 10 2l3.5 3.5M5 9H3.5v9h13V9H15" />
      </svg>
      Share this class
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator) {
    // Rejects when the user cancels.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await window.navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    // Without clipboard access the address is shown for copying.
    await dialog.alert({ title: 'Share this class', text: url });
  }
}
