import { Card, Page } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import { useCameFrom } from '../use-came-from';
import styles from './account-card.module.css';
import { GoogleButton } from './google-button';

interface AccountCardProps {
  title: string;
  lead: string;
  /** The way to the other page, for whoever is here by mistake. */
  otherWay: ReactNode;
  children: ReactNode;
}

/** What the log-in and the sign-up page have in common: the form, Google, and the way to each other. */
export function AccountCard({ title, lead, otherWay, children }: AccountCardProps) {
  useCameFrom();
  return (
    <div className={styles.stage}>
      <Page title={title} lead={lead}>
        <Card className={styles.card}>
          {children}
          <p className={styles.or}>
            <span>or</span>
          </p>
          <GoogleButton />
        </Card>
        <p className={styles.otherWay}>{otherWay}</p>
      </Page>
    </div>
  );
}
