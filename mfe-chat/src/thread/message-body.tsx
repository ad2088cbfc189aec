import type { ComponentType } from 'react'
import { Video } from '@comptoir/contracts/conversation/thread'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { texts } from '../french.ts'
import { OfferCard } from '../offer/offer-card.tsx'
import { jsonContent } from '../state/offer-content.ts'
import type { Row } from '../state/rows.ts'
import { ImageBubble, ImagePreview } from './image-bubble.tsx'
import classes from './message-body.module.css'
import { useThreadContext } from '../state/thread-context.ts'
import { VideoCard } from './video-card.tsx'

const Text = ({ children }: { children: string }) => <p className={classes['text']}>{children}</p>

const Unsupported = () => <p className={classes['unsupported']}>{texts.thread.unsupported}</p>

const VideoMessage = ({ message }: { message: Message }) => {
  const video = jsonContent(Video, message)
  return video ? <VideoCard video={video} id={message.id} /> : <Unsupported />
}

const OfferMessage = ({ message }: { message: Message }) => {
  const offer = useThreadContext().offers.get(message.id)
  return offer ? <OfferCard offer={offer} message={message} /> : <Unsupported />
}

// A map: an object would find something for the type `constructor`.
const bodies = new Map<string, ComponentType<{ message: Message }>>([
  ['T', ({ message }) => <Text>{message.content}</Text>],
  ['I', ({ message }) => <ImageBubble name={message.content} />],
  ['V', VideoMessage],
  ['O', OfferMessage]
])

/** The content of a line by its type. For a type that this version does not know it says that it cannot be shown. */
export const MessageBody = ({ row: { entry } }: { row: Row }) => {
  if ('post' in entry)
    return entry.post.type === 'I' ? <ImagePreview post={entry.post} /> : <Text>{entry.post.content}</Text>
  const Body = bodies.get(entry.message.type) ?? Unsupported
  return <Body message={entry.message} />
}
