import type { ThreadRequest } from '@comptoir/contracts/browser/federation'
import {
  listBatchMessages,
  listConversationMessages,
  deleteBatchMessage,
  deleteConversationMessage,
  markBatchRead,
  markConversationRead,
  postBatchImage,
  postBatchMail,
  postBatchMessage,
  postBatchVideo,
  postConversationImage,
  postConversationMail,
  postConversationMessage,
  postConversationVideo
} from '@comptoir/contracts/conversation/thread'

/** Which thread: its kind and the id of its batch or appointment. */
export type ThreadName = Pick<ThreadRequest, 'tabletype' | 'id'>

/** The calls of the two kinds of thread, which differ in their paths only. */
export const threadCalls = {
  B: {
    list: listBatchMessages,
    post: postBatchMessage,
    image: postBatchImage,
    video: postBatchVideo,
    mail: postBatchMail,
    remove: deleteBatchMessage,
    read: markBatchRead,
    images: '/api/batchs/messages/uploads',
    socket: '/api/cables/batchs'
  },
  R: {
    list: listConversationMessages,
    post: postConversationMessage,
    image: postConversationImage,
    video: postConversationVideo,
    mail: postConversationMail,
    remove: deleteConversationMessage,
    read: markConversationRead,
    images: '/api/conversations/messages/uploads',
    socket: '/api/cables/conversations'
  }
} as const satisfies Record<ThreadName['tabletype'], unknown>
