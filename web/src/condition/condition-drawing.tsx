import classes from './condition-drawing.module.css'

/** What the back of a card shows from a condition on (its place in the list of conditions): wear only adds up. */
const WEAR = [
  { from: 2, look: 'bare', path: 'M59 26.5v1.6' },
  { from: 3, look: 'bare', path: 'M4 58v1.8M40 4h1.6' },
  { from: 4, look: 'bare', path: 'M4 8V6.5A2.5 2.5 0 0 1 6.5 4H8M59 80v1.5a2.5 2.5 0 0 1-2.5 2.5H55M59 47v4' },
  { from: 5, look: 'bare', path: 'M55 4h1.5A2.5 2.5 0 0 1 59 6.5V9M4 34v7M24 84h7' },
  { from: 5, look: 'scratch', path: 'M19 30l13 9M27 25l10 7' },
  { from: 6, look: 'bare', path: 'M4 79v2.5A2.5 2.5 0 0 0 6.5 84H11M14 4h9M59 16v6M36 84h9M4 64v6' },
  { from: 6, look: 'scratch', path: 'M38 60l11 7M16 66l9-4M40 22l9 5M22 52l7 4' },
  { from: 7, look: 'crease', path: 'M59 22l-9 2-6 4' },
  { from: 7, look: 'bare', path: 'M4 14v12M46 84h8M59 60v14M28 4h8' },
  { from: 8, look: 'crease', path: 'M4 66l16-7 14 3 25-10' },
  { from: 8, look: 'stain', path: 'M40 14c5-2 10 1 9 5s-7 6-11 3-2-7 2-8z' },
  { from: 9, look: 'crease', path: 'M12 4l7 15-3 12 6 14' },
  { from: 9, look: 'torn', path: 'M59 88V70l-4 3-2 5-5 2-1 4-6 2v2z' }
] as const

/** How far the print is out of the middle, in hundredths of the drawing's width, by condition. */
const SHIFT = [0, 0, 0.6, 0.6, 1.2, 1.2, 1.2, 1.8, 1.8, 1.8] as const

/**
 * Our own drawing of the back of a card in one of the ten conditions, 0 the best. It says nothing to a screen reader: the
 * words of the condition stand beside it.
 */
export const ConditionDrawing = ({ condition }: { condition: number }) => {
  const shift = SHIFT[condition] ?? 0
  return (
    <svg className={classes['drawing']} viewBox="0 0 63 88" aria-hidden="true" focusable="false">
      <rect className={classes['card']} x="2" y="2" width="59" height="84" rx={condition >= 7 ? 5 : 2.6} />
      <g transform={`translate(${shift} ${shift / 2})`}>
        <rect className={classes['print']} x="9" y="9" width="45" height="70" rx="2" />
        <circle className={classes['motif']} cx="31.5" cy="44" r="12" />
        <path className={classes['motif']} d="M19.5 44h24" />
      </g>
      {WEAR.filter(({ from }) => from <= condition).map(({ look, path }) => (
        <path key={path} className={classes[look]} d={path} />
      ))}
    </svg>
  )
}
