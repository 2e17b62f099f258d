import type * as Antd from 'antd';
import { type ComponentProps, createElement } from 'react';

// One file, because loading antd's thousand modules in each spec file would take a third of its time.
const antd = jest.requireActual<typeof Antd>('antd/dist/antd.min.js');

/**
 * Without style sheets, which antd would generate again in each test, because tests assert no styles; and without motion, whose end
 * jsdom does not report: antd would wait half a second for it.
 */
const ConfigProvider = ({ theme, ...rest }: ComponentProps<typeof Antd.ConfigProvider>) =>
  createElement(antd.ConfigProvider, {
    ...rest,
    theme: { ...theme, token: { ...theme?.token, motion: false }, zeroRuntime: true },
  });

module.exports = { ...antd, ConfigProvider };
