import type { TableProps } from 'antd';
import type { ComponentProps } from 'react';

/** antd has no option for the role of these parts. */
export const tableParts: NonNullable<TableProps['components']> = {
  table: (props: ComponentProps<'table'>) => <table {...props} role="table" />,
  header: { wrapper: (props: ComponentProps<'thead'>) => <thead {...props} role="rowgroup" /> },
  body: { wrapper: (props: ComponentProps<'tbody'>) => <tbody {...props} role="rowgroup" /> },
};

export const rowAttributes = () => ({ role: 'row' });
