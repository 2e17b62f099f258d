import styles from './menu-button.module.css';

interface MenuButtonProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
}

export function MenuButton({ open, controls, onToggle }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={open ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h10'} />
      </svg>
      Menu
    </button>
  );
}
