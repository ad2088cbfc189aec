import type { ReactNode } from 'react'
import classes from './defects.module.css'

const Back = ({ children, shift = 0 }: { children?: ReactNode; shift?: number }) => (
  <svg className={classes['drawing']} viewBox="0 0 126 110" aria-hidden="true">
    <rect className={classes['card']} x="20" y="12" width="86" height="120" rx="8" />
    <rect className={classes['inner']} x={30 + shift} y={22 + shift / 2} width="66" height="100" rx="4" />
    <circle className={classes['motif']} cx={63 + shift} cy={72 + shift / 2} r="18" />
    {children}
  </svg>
)

const Corners = () => (
  <Back>
    <path className={classes['worn']} d="M20 32V20a8 8 0 0 1 8-8h13l-5 4-7 1-4 5-1 7z" />
    <path className={classes['worn']} d="M106 26v-6a8 8 0 0 0-8-8h-6l5 4 4 4z" />
    <circle className={classes['lens']} cx="27" cy="20" r="19" />
  </Back>
)

const Scratches = () => (
  <Back>
    <path className={classes['mark']} d="M40 40l30 16M48 34l38 21M58 84l26-12M44 66l14-4" />
    <circle className={classes['lens']} cx="63" cy="50" r="30" />
  </Back>
)

const Crease = () => (
  <Back>
    <path className={classes['fold']} d="M20 84l28-9 22 5 36-14" />
    <circle className={classes['lens']} cx="48" cy="76" r="20" />
  </Back>
)

const Centring = () => (
  <Back shift={7}>
    <path className={classes['measure']} d="M20 100h17M103 100h3M37 95v10M103 95v10" />
  </Back>
)

/** Our own drawings of the four defects, in the order of their texts. */
export const defectDrawings = [Corners, Scratches, Crease, Centring] as const
