import { useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { deleteReply, modifyReply, type Reply } from '@comptoir/contracts/conversation/replies'
import { Button } from '@comptoir/ui/button'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { placeBetween } from './place-between.ts'
import { repliesTexts as words } from './replies-french.ts'
import classes from './replies.module.css'
import { ReplyDialog } from './reply-dialog.tsx'
import { useKeptReplies, useReplies } from './use-replies.ts'

type Opened = { kind: 'edit'; reply: Reply | null } | { kind: 'remove'; reply: Reply }

type RowProps = {
  reply: Reply
  onMove: (by: -1 | 1) => void
  ends: { first: boolean; last: boolean }
  onOpen: (opened: Opened) => void
}

const ReplyRow = ({ reply, onMove, ends, onOpen }: RowProps) => {
  const { title, shortcut, content } = reply
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <h2 className={classes['title']}>
          {title}
          {shortcut && <kbd className={classes['shortcut']}>{words.shortcut(shortcut)}</kbd>}
        </h2>
        <p className={classes['content']}>{content}</p>
      </div>
      <div className={classes['acts']}>
        <Button
          aria-label={words.up(title)}
          aria-disabled={ends.first}
          icon={<ArrowUp size={18} aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <Button
          aria-label={words.down(title)}
          aria-disabled={ends.last}
          icon={<ArrowDown size={18} aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <Button aria-label={words.editOf(title)} onClick={() => onOpen({ kind: 'edit', reply })}>
          {words.edit}
        </Button>
        <Button aria-label={words.removeOf(title)} onClick={() => onOpen({ kind: 'remove', reply })}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}

const Replies = ({ shell }: { shell: ShellServices }) => {
  const query = useReplies()
  const { keep, drop, readAgain } = useKeptReplies()
  const [opened, setOpened] = useState<Opened | null>(null)
  const replies = query.data ?? []
  const close = () => setOpened(null)
  const { run: move } = useAct({
    send: (moved: { id: string; position: number }) => request(modifyReply, moved),
    onDone: keep,
    onFailed: error => {
      readAgain()
      tellFailure(shell.alert, error)
    }
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} shape="lines" lines={5} />
  return (
    <div data-focus-scope>
      <Button
        data-focus
        variant="primary"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setOpened({ kind: 'edit', reply: null })}
      >
        {words.create}
      </Button>
      {replies.length === 0 && (
        <EmptyState icon={<MessageSquareText size={40} aria-hidden="true" />}>{words.empty}</EmptyState>
      )}
      <ul className={classes['rows']}>
        {replies.map((reply, place) => (
          <ReplyRow
            key={reply.id}
            reply={reply}
            ends={{ first: place === 0, last: place === replies.length - 1 }}
            onMove={by => {
              const position = placeBetween(replies, place, by)
              if (position !== null) move({ id: reply.id, position })
            }}
            onOpen={setOpened}
          />
        ))}
      </ul>
      {opened?.kind === 'edit' && (
        <ReplyDialog reply={opened.reply} drafts={shell.drafts} onSaved={keep} onConflict={readAgain} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <ActDialog
          danger
          title={words.removeTitle}
          confirm={words.removeConfirm}
          send={() => request(deleteReply, { id: opened.reply.id }).catch(unlessNotFound)}
          onDone={() => {
            drop(opened.reply.id)
            close()
          }}
          onClose={close}
          alert={shell.alert}
        >
          {words.removeText(opened.reply.title)}
        </ActDialog>
      )}
    </div>
  )
}

/** The canned answers of the shop: created, changed, put in order, deleted. */
export const RepliesPage = ({ shell }: { shell: ShellServices }) => (
  <>
    <PageMeta title={words.title} />
    <h1>{words.title}</h1>
    <SettingsTabs shown="replies" />
    <p>{words.text}</p>
    <p className={classes['hint']}>{words.placeholders}</p>
    <Replies shell={shell} />
  </>
)
