import { getAnswerTime } from '@comptoir/contracts/conversation/answer-time'
import * as conversation from '@comptoir/contracts/conversation/conversation'
import * as thread from '@comptoir/contracts/conversation/thread'
import type { Handler, Operation } from '@comptoir/kit/bus/bus'
import type { Log } from '@comptoir/kit/run/log'
import { serve as serveCommands } from '@comptoir/kit/bus/command'
import { answer as serve } from '@comptoir/kit/bus/command'
import { createGetAnswerTime } from './answer-time.ts'
import { createCreateConversation } from './commands/create-conversation.ts'
import { createDeleteConversation } from './commands/delete-conversation.ts'
import { createDeleteMessage } from './commands/delete-message.ts'
import { createMarkRead } from './commands/mark-read.ts'
import { createOpenShortcut } from './commands/open-shortcut.ts'
import { createPostMail } from './commands/post-mail.ts'
import { showOffer } from './commands/show-offer.ts'
import { shownOffers } from './commands/shown-offers.ts'
import { createPostText } from './commands/post-text.ts'
import { createPostVideo } from './commands/post-video.ts'
import { createPostImage } from './commands/post-image.ts'
import type { Dependencies } from './dependencies.ts'
import type { EnterThread } from './enter-thread.ts'
import { createMayReadMessageImage } from './images.ts'
import type { PostMessage } from './post-message.ts'
import {
  createExportMessages,
  createGetConversation,
  createListConversations,
  createListMessages,
  createThreadSummaries,
  type TellConversation
} from './queries.ts'
import { createBatchesSaying, createListShopConversations } from './shop-list.ts'
import { batchThread, conversationThread } from './thread.ts'

interface Needs extends Dependencies {
  enter: EnterThread
  post: PostMessage
  tell: TellConversation
}

/** Serves every call of the conversation service. */
export const serveCalls = async (needs: Needs, log: Log): Promise<void> => {
  const answer = <O extends Operation>(operation: O, handler: Handler<O>) => serve(needs.bus, operation, handler, log)
  await Promise.all([
    answer(getAnswerTime, createGetAnswerTime(needs)),
    answer(conversation.listBatchMessages, createListMessages(batchThread, needs)),
    answer(conversation.listConversationMessages, createListMessages(conversationThread, needs)),
    answer(conversation.listConversations, createListConversations(needs)),
    answer(conversation.listShopConversations, createListShopConversations(needs)),
    answer(conversation.getConversation, createGetConversation(needs)),
    answer(conversation.createConversation, createCreateConversation(needs)),
    answer(conversation.deleteConversation, createDeleteConversation(needs)),
    answer(conversation.openShortcut, createOpenShortcut(needs)),
    answer(conversation.exportMessages, createExportMessages(needs)),
    answer(thread.postBatchMessage, createPostText(batchThread, needs)),
    answer(thread.postConversationMessage, createPostText(conversationThread, needs)),
    answer(thread.postBatchImage, createPostImage(batchThread, needs)),
    answer(thread.postConversationImage, createPostImage(conversationThread, needs)),
    answer(thread.mayReadMessageImage, createMayReadMessageImage(needs)),
    answer(thread.postBatchVideo, createPostVideo(batchThread, needs)),
    answer(thread.postConversationVideo, createPostVideo(conversationThread, needs)),
    answer(thread.postBatchMail, createPostMail(batchThread, needs)),
    answer(thread.postConversationMail, createPostMail(conversationThread, needs)),
    answer(thread.deleteBatchMessage, createDeleteMessage(batchThread, needs)),
    answer(thread.deleteConversationMessage, createDeleteMessage(conversationThread, needs)),
    answer(thread.markBatchRead, createMarkRead(batchThread, needs)),
    answer(thread.markConversationRead, createMarkRead(conversationThread, needs)),
    answer(thread.batchesSaying, createBatchesSaying(needs)),
    answer(thread.threadSummaries, createThreadSummaries(needs)),
    serveCommands(needs.bus, [showOffer, shownOffers], { ...needs, log })
  ])
}
