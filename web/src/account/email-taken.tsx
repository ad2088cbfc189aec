import { Link } from 'react-router'
import { accountTexts as texts } from './account-french.ts'
import classes from './email-taken.module.css'

/** Leads to the login and to a new password, for an address that already has an account. */
export const EmailTaken = () => (
  <p className={classes['links']}>
    <Link to="/login">{texts.login}</Link>
    <Link to="/forgot">{texts.forgotten}</Link>
  </p>
)
