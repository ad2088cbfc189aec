import { useQueryClient } from '@tanstack/react-query'
import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import { Link } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { listViews, removeView } from '@comptoir/contracts/recognition/card-views'
import type { CardView } from '@comptoir/contracts/recognition/card-views'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { formatLongDate } from '@comptoir/ui/dates'
import { Magnifier } from '@comptoir/ui/magnifier'
import { catalogueUrl, wholeCatalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { PagedRows } from '../../list/paged-list.tsx'
import type { RowLink } from '../../list/paged-list.tsx'
import { staffName, useStaff } from '../../person/use-staff.ts'
import { shopKeys } from '../../shop-keys.ts'
import classes from './added-views.module.css'
import { viewsTexts as words } from './views-french.ts'

const ROWS = 20

const View = ({ view, link }: { view: CardView; link: RowLink }) => {
  const { id, cardid, name, image, staffid, at } = view
  const client = useQueryClient()
  const { data: staff } = useStaff()
  const [asking, setAsking] = useState(false)
  const { run, busy, failure } = useAct({
    send: () => request(removeView, { id }),
    onDone: () => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: shopKeys.recognitionViews })
    },
    onFailed: () => setAsking(false)
  })
  return (
    <li className={classes['view']}>
      <div className={classes['image']}>
        <Magnifier src={catalogueUrl(image)} full={wholeCatalogueUrl(image)} alt={words.image(name)} />
      </div>
      <div className={classes['words']}>
        <Link ref={link} to={`/dashboard/cards?card=${cardid}`}>
          {name}
        </Link>
        <span className={classes['by']}>{words.by(staffName(staff, staffid), formatLongDate(at))}</span>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p>
          <Button aria-label={words.removeNamed(name)} onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        </p>
      </div>
      {asking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          cancel={words.cancel}
          danger
          busy={busy}
          onConfirm={() => run()}
          onCancel={() => setAsking(false)}
        >
          <p>{words.removing(name)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** The views that staff added to cards, each of which they may take out again. */
export const AddedViews = () => (
  <>
    <p className={classes['text']}>{words.text}</p>
    <PagedRows
      query={usePages(listViews, shopKeys.recognitionViews, { limit: ROWS })}
      words={words}
      empty={words.empty}
      Icon={Images}
    >
      {(view, link) => <View view={view} link={link} />}
    </PagedRows>
  </>
)
