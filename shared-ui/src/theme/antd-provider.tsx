import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useColourScheme } from './colour-scheme';

const themes = { light: antdTheme('light'), dark: antdTheme('dark') };

/** antd on the design tokens, in the scheme in force. The wrapped forms and tables bring it along. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={themes[useColourScheme()]}>{children}</ConfigProvider>;
}
