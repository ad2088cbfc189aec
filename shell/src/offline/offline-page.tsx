import { buttonLook } from '@comptoir/ui/button-look'
import { texts as common } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'
import { Wordmark } from '../layout/wordmark.tsx'
import classes from '../panel.module.css'

const { offline } = texts

/**
 * Stands for any page while there is no network. No script takes it over, and it shows no header: whose it would be is not
 * known. `photographing`: the pages of a batch open all the same.
 */
export const OfflinePage = ({ photographing }: { photographing: boolean }) => (
  <main>
    <div className={classes['panel']}>
      <Wordmark />
      <h1>{offline.heading}</h1>
      <p>{offline.message}</p>
      <div className={classes['actions']}>
        {photographing && (
          <a className={buttonLook('primary')} href="/batchs/nouveau">
            {offline.photograph}
          </a>
        )}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- No address is that of the page that was asked for. */}
        <a className={buttonLook(photographing ? 'secondary' : 'primary')} href="">
          {common.retry}
        </a>
      </div>
    </div>
  </main>
)
