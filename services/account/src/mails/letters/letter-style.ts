import type { CSSProperties } from 'react'

const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"
const mono = "Consolas, Menlo, 'Courier New', monospace"
const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: '#06202E' }

/** Inline styles, since many programs drop a style sheet. The contrasts are those of the portal's palette. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#F5FAFD', fontFamily: sans },
  card: { maxWidth: 560, width: '100%', backgroundColor: '#FFFFFF', borderRadius: 12 },
  cell: { padding: '32px 24px', textAlign: 'left' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  heading: { margin: '0 0 24px', fontSize: 28, lineHeight: '36px', color: '#06202E' },
  text,
  code: { ...text, fontFamily: mono, fontSize: 36, lineHeight: '48px', fontWeight: 700, letterSpacing: 6 },
  secret: { fontFamily: mono, fontWeight: 700 },
  quote: {
    ...text,
    marginLeft: 0,
    padding: '8px 16px',
    borderLeft: '4px solid #0077AA',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere'
  },
  list: { ...text, paddingLeft: 24, overflowWrap: 'anywhere' },
  item: { margin: '0 0 8px' },
  // Dark text on the primary colour in both modes: white text on it is hard to read.
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    backgroundColor: '#05B4FF',
    border: '1px solid #0077AA',
    borderRadius: 8,
    color: '#06202E',
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none'
  },
  small: { margin: '0 0 16px', fontSize: 14, lineHeight: '20px', color: '#5B6B77', overflowWrap: 'anywhere' },
  link: { color: '#006FA3', textDecoration: 'underline' }
} as const satisfies Record<string, CSSProperties>

/** For programs with a dark mode. Only `!important` overrides inline styles. */
export const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .body { background-color: #0B1720 !important; }
  .card { background-color: #152836 !important; }
  .ink { color: #E8F4FA !important; }
  .muted { color: #A9C3D1 !important; }
  .link { color: #05B4FF !important; }
  .button { color: #06202E !important; background-color: #05B4FF !important; }
}`
