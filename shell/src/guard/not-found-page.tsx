import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { texts } from '../french.ts'
import classes from '../panel.module.css'
import { useSession } from '../session/session.tsx'

const mark = (
  <svg className={classes['mark']} viewBox="0 0 112 96" aria-hidden="true">
    <rect
      x="10"
      y="26"
      width="42"
      height="58"
      rx="7"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray="6 6"
    />
    <rect
      x="56"
      y="8"
      width="42"
      height="58"
      rx="7"
      fill="#05b4ff"
      stroke="#06202e"
      strokeWidth="3"
      transform="rotate(18 77 37)"
    />
    <path d="M44 70q14 6 26-2M40 82q22 8 40-4" fill="none" stroke="#07a" strokeWidth="3" strokeLinecap="round" />
  </svg>
)

/** Stands for every unknown path. It leads staff back to their dashboard and everybody else to the home page. */
export const NotFoundPage = () => {
  const { user } = useSession()
  return <NotFoundPanel message={texts.notFound} to={user?.isadmin ? '/dashboard' : '/'} mark={mark} />
}
