import { useState } from 'react'
import { Button } from '@comptoir/ui/button'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { saveFile } from '@comptoir/web/save-file.ts'
import { texts } from '../../french.ts'
import classes from './second-factor.module.css'

const { secondFactor: words } = texts.profile

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, which the portal tells once: to copy, to save as a file or to note by hand. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [news, setNews] = useState('')
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setNews(words.copied)
    } catch {
      // The browser forbids it or, for a page without TLS, has no clipboard: the codes can be selected and copied by hand.
      setNews(words.notCopied)
    }
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {words.recovery}
      </h3>
      <p>{words.recoveryLead}</p>
      <ul className={classes['codes']}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <output className={classes['news']}>{news}</output>
      <div className={classes['actions']}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={() => saveFile(words.file, new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {words.save}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {words.noted}
        </Button>
      </div>
    </>
  )
}
