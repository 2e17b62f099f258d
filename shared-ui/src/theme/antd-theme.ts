import { theme, type ThemeConfig } from 'antd';
import { colours, durations, radii, type ColourScheme } from './tokens';

const TEXT = "'Figtree Variable', 'Figtree Stand-in', 'Figtree Second Stand-in', system-ui, sans-serif";

/** Separate from the theme entry, so that pages do not load antd for a colour. */
export function antdTheme(scheme: ColourScheme): ThemeConfig {
  const colour = colours[scheme];
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // One antd per page: no hash needed to tell class names apart.
    hashed: false,
    token: {
      colorPrimary: colour.berry,
      colorLink: colour.berry,
      // WCAG 1.4.1: in a sentence, colour alone must not mark a link.
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      colorSuccess: colour.success,
      colorWarning: colour.gold,
      colorError: colour.danger,
      colorText: colour.ink,
      colorTextSecondary: colour.inkSoft,
      colorTextDescription: colour.inkSoft,
      colorTextPlaceholder: colour.inkSoft,
      colorBgBase: colour.paper,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      colorBorder: colour.lineStrong,
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      fontFamily: TEXT,
      fontSize: 16,
      controlHeight: 44,
      borderRadius: radii.field,
      borderRadiusLG: radii.card,
      motionDurationFast: `${durations.fast}ms`,
      motionDurationMid: `${durations.slow}ms`,
      motionDurationSlow: `${durations.slow}ms`,
    },
    components: {
      Form: { verticalLabelPadding: '0 0 4px', labelColor: colour.ink, itemMarginBottom: 36 },
      Table: {
        headerBg: colour.sand,
        headerColor: colour.ink,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 12,
        cellPaddingInline: 12,
        cellFontSize: 15,
      },
    },
  };
}
