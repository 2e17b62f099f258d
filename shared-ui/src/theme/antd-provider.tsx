import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useColourScheme } from './colour-scheme';

const themes = { light: antdTheme('light'), dark: antdTheme('dark') };

export function AntdProvider({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={themes[useColourScheme()]}>{children}</ConfigProvider>;
}
