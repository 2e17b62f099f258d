import { unlessBlocked } from '@blush/shared-ui/bundled';
import { Card } from '@blush/shared-ui/components';
import { THEME_KEY } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import styles from './appearance.module.css';

const choices = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Choice = keyof typeof choices;

/** Choice of the colour scheme in this browser. */
export function Appearance() {
  const [chosen, setChosen] = useState(readChoice);
  const choose = (choice: Choice) => {
    setChosen(choice);
    applyChoice(choice);
  };
  return (
    <Card as="section" aria-labelledby="appearance" className={styles.card}>
      <h2 id="appearance" className={styles.title}>
        Appearance
      </h2>
      <div role="radiogroup" aria-labelledby="appearance" className={styles.choices}>
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="appearance"
              className={styles.input}
              checked={choice === chosen}
              onChange={() => choose(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </div>
    </Card>
  );
}

function readChoice(): Choice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function applyChoice(choice: Choice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  // If storage is blocked, the choice lasts until the page is left.
  unlessBlocked(() =>
    choice === 'system' ? localStorage.removeItem(THEME_KEY) : localStorage.setItem(THEME_KEY, choice),
  );
}
