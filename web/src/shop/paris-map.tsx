import { arrondissementOf } from './arrondissement.ts'
import classes from './paris-map.module.css'
import { shopTexts } from './shop-french.ts'

const { map: words } = shopTexts

/** Drawn by us after the shape of the city, in few lines, as it is part of every page's script: a unit is about 112 metres. */
const CITY =
  'M78 4l-19 1-11 5-9 5-11 12-6 6-6 9-6 11-2 9 3 7 5 3 8 4 8 0 11 2 13 5 8 4 15 2 7-3 12-6 12-9 4-6 0-13 0-11-3-13-5-7-2-6-7-10-10-1z'
const RIVER = 'M109 87l-11-9-9-11-6-6-5-6-8-6-6-2-12-5-4-1-8 0-5 3-4 5-5 6-3 3-4 8-6 6-8 6'
const ISLANDS = 'M65.8 47.7L74 51.5M74.8 52.9L78.4 54.3'

/** The middle of each arrondissement, from the first to the twentieth. */
const MIDDLES: readonly (readonly [number, number])[] = [
  [63.4, 42.5],
  [67.6, 36.7],
  [79, 42.1],
  [77.4, 50.7],
  [72.8, 60.6],
  [61.1, 55.9],
  [47.5, 48.8],
  [47.8, 32.3],
  [64.2, 27.8],
  [79.4, 28.9],
  [92.1, 46],
  [102, 63.7],
  [80.5, 76.7],
  [56.9, 75.8],
  [34.9, 64.9],
  [18.4, 44.6],
  [44, 17.6],
  [71.4, 12.4],
  [95.3, 17.9],
  [106.1, 41.6]
]

/** In the order of their names: where each stands, and where its name does, from its dot. */
const LANDMARKS = [
  { at: [36.2, 31.2], anchor: 'start', beside: [2, 1.8] },
  { at: [35.9, 46.6], anchor: 'start', beside: [2, 1.8] },
  { at: [67.8, 18.3], anchor: 'middle', beside: [0, -2] },
  { at: [72.3, 52], anchor: 'end', beside: [-1, 6.5] }
] as const

const Landmark = ({ place, name }: { place: (typeof LANDMARKS)[number]; name: string }) => {
  const { at, anchor, beside } = place
  const [x, y] = at
  return (
    <g>
      <circle className={classes['dot']} cx={x} cy={y} r="0.9" />
      <text className={classes['landmark']} x={x + beside[0]} y={y + beside[1]} textAnchor={anchor}>
        {name}
      </text>
    </g>
  )
}

/**
 * Where in Paris the shop is, on a plan of our own: nothing of it is asked of anybody else. The mark stands in the middle
 * of the arrondissement of the address; without one of Paris there is no plan.
 */
export const ParisMap = ({ address }: { address: string }) => {
  const arrondissement = arrondissementOf(address)
  const [x, y] = MIDDLES[(arrondissement ?? 0) - 1] ?? [0, 0]
  if (arrondissement === null) return null
  return (
    <div className={classes['map']}>
      <svg viewBox="0 0 122 92" role="img" aria-label={words.label(arrondissement)}>
        <path className={classes['city']} d={CITY} />
        <path className={classes['river']} d={RIVER} />
        <path className={classes['island']} d={ISLANDS} />
        <circle className={classes['around']} cx={x} cy={y} r="9" />
        {LANDMARKS.map((place, index) => {
          const name = words.landmarks[index] ?? ''
          return <Landmark key={name} place={place} name={name} />
        })}
        <path
          className={classes['pin']}
          d={`M${x} ${y}c-2.6-3.6-4.2-5.4-4.2-7.8a4.2 4.2 0 0 1 8.4 0c0 2.4-1.6 4.2-4.2 7.8z`}
        />
        <circle className={classes['eye']} cx={x} cy={y - 7.8} r="1.5" />
      </svg>
      <p className={classes['caption']}>{words.caption(arrondissement)}</p>
    </div>
  )
}
