import { Link } from 'react-router'
import { texts } from '../french.ts'
import page from '../page.module.css'

/** The two ways on for an address that has an account already. */
export const EmailTaken = () => (
  <p className={page['actions']}>
    <Link to="/login">{texts.login.submit}</Link>
    <Link to="/forgot">{texts.login.forgotten}</Link>
  </p>
)
