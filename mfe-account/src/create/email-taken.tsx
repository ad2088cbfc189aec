import { Link } from 'react-router'
import { texts } from '../french.ts'
import page from '../page.module.css'

/** Leads to the login and to a new password, for an address that already has an account. */
export const EmailTaken = () => (
  <p className={page['actions']}>
    <Link to="/login">{texts.login.submit}</Link>
    <Link to="/forgot">{texts.login.forgotten}</Link>
  </p>
)
