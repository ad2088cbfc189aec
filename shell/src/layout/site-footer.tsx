import { Link } from 'react-router'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { useAlert } from '../notices.tsx'
import classes from './site-footer.module.css'
import { Wordmark } from './wordmark.tsx'

const LINKS = [
  { to: '/cgr', label: texts.footer.cgr },
  { to: '/cgu', label: texts.footer.cgu },
  { to: '/cookies', label: texts.footer.cookies },
  { to: '/about', label: texts.footer.about }
] as const

/** Legal links, the button of the information alert, and that the shop is independent of the brand. */
export const SiteFooter = () => {
  const alert = useAlert()
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <Wordmark />
        <nav aria-label={texts.footerNav}>
          <ul className={classes['links']}>
            {LINKS.map(link => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
            <li>
              <Button variant="link" onClick={() => void alert(texts.info)}>
                {texts.footer.info}
              </Button>
            </li>
          </ul>
        </nav>
        <p className={classes['disclaimer']}>{texts.footer.disclaimer}</p>
      </div>
    </footer>
  )
}
