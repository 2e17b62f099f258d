import { PageHead } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import { art, Picture } from '../../../shared/artwork';
import { useReturnFrom } from '../use-return-from';
import styles from './account-card.module.css';
import { GoogleButton } from './google-button';

interface AccountCardProps {
  title: string;
  lead: string;
  description: string;
  otherWay: ReactNode;
  children: ReactNode;
}

export function AccountCard({ title, lead, description, otherWay, children }: AccountCardProps) {
  useReturnFrom();
  return (
    <div className={styles.stage}>
      <PageHead title={title} description={description} />
      <div className={styles.frame}>
        <Picture art={art.account} alt="" sizes="(width >= 60rem) 36rem, 1px" className={styles.picture} />
      </div>
      <div className={styles.side}>
        <header className={styles.heading}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
        <p className={styles.or}>
          <span>or</span>
        </p>
        <GoogleButton />
        <p className={styles.otherWay}>{otherWay}</p>
      </div>
    </div>
  );
}
