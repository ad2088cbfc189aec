import { useQuery, useQueryClient } from '@tanstack/react-query'
import VideoIcon from 'lucide-react/icons/video'
import { request } from '@comptoir/contracts/browser/client'
import type { Slot } from '@comptoir/contracts/conversation/slot'
import { getAgenda } from '@comptoir/contracts/conversation/slot-calls'
import { postConversationVideo } from '@comptoir/contracts/conversation/thread'
import { Button } from '@comptoir/ui/button'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { keys, threadOf } from '../keys.ts'
import { tellThread } from '../state/thread-cache.ts'
import { useRowContext } from '../state/thread-context.ts'
import { slotTexts } from './slots-french.ts'
import classes from './slots.module.css'

const { link: words } = slotTexts

/** The address of the video room for one appointment. */
const roomOf = (videourl: string, id: string): string => videourl.replaceAll('{id}', encodeURIComponent(id))

/**
 * Shares the shop's video room in the discussion, with the time of the appointment, by one press. Without a room in the
 * settings of the agenda there is no button: staff type the link with the tool « Vidéo ».
 */
export const VideoLink = ({ slot }: { slot: Slot }) => {
  const client = useQueryClient()
  const { threadKey, shell } = useRowContext()
  const { id } = threadOf(threadKey)
  const requestIdOf = useRequestId()
  const agenda = useQuery({ queryKey: keys.agenda, queryFn: ({ signal }) => request(getAgenda, {}, signal) })
  const videourl = agenda.data?.videourl ?? null
  const { run, busy } = useAct({
    send: (url: string) => {
      const video = { title: words.title, url, startsat: slot.startsat }
      return request(postConversationVideo, { id, ...video, requestid: requestIdOf(video) })
    },
    onDone: message => tellThread(client, threadKey, { events: [{ type: 'message', message }] }),
    onFailed: error => tellFailure(shell.alert, error)
  })
  if (videourl === null) return null
  return (
    <Button
      className={classes['act'] ?? ''}
      busy={busy}
      icon={<VideoIcon size={16} aria-hidden="true" />}
      onClick={() => run(roomOf(videourl, id))}
    >
      {words.send}
    </Button>
  )
}
