import type { AnyCall } from './call.ts'
import {
  actOnUser,
  changePassword,
  changePayment,
  changePicture,
  createAccount,
  deleteAccount,
  enterCode,
  exportAccount,
  forgotPassword,
  getMe,
  getUser,
  listUsers,
  logIn,
  logOut,
  renewCode,
  resetPassword,
  takeShortcut
} from './account-calls.ts'
import {
  createBatch,
  createCardItem,
  deleteBatch,
  deleteItem,
  getBatch,
  listBatches,
  retryCardItem,
  setCorners,
  submitUserInput
} from './batch.ts'
import { chooseDelivery, getPackingSlip, getVoucher, setBatchStatus } from './batch-life.ts'
import {
  changeSettings,
  getRegister,
  getStats,
  listShopBatches,
  payBatch,
  receiveBatch,
  recordIdentity
} from './batch-staff.ts'
import { getCard, listHighlights, searchCards } from './catalogue.ts'
import {
  createConversation,
  deleteConversation,
  getConversation,
  listBatchMessages,
  listConversationMessages,
  listConversations,
  listShopConversations
} from './conversation.ts'
import { leaveToShop } from './leave-to-shop.ts'
import { acceptOffer, cancelOffer, postOffer, refuseOffer } from './offer.ts'
import { listRecognition } from './recognition-log.ts'
import { getSettings } from './settings.ts'
import {
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
} from './thread.ts'

/** Every call of the API: the gateway makes one route of each, the OpenAPI page lists them. */
export const calls: readonly AnyCall[] = [
  getSettings,
  listHighlights,
  getCard,
  searchCards,
  listRecognition,
  createBatch,
  listBatches,
  getBatch,
  deleteBatch,
  createCardItem,
  submitUserInput,
  leaveToShop,
  retryCardItem,
  setCorners,
  deleteItem,
  setBatchStatus,
  chooseDelivery,
  getPackingSlip,
  getVoucher,
  listShopBatches,
  getStats,
  receiveBatch,
  recordIdentity,
  payBatch,
  getRegister,
  changeSettings,
  listBatchMessages,
  listConversationMessages,
  listConversations,
  listShopConversations,
  getConversation,
  createConversation,
  deleteConversation,
  postBatchMessage,
  postConversationMessage,
  postBatchImage,
  postConversationImage,
  postBatchVideo,
  postConversationVideo,
  postBatchMail,
  postConversationMail,
  postOffer,
  acceptOffer,
  refuseOffer,
  cancelOffer,
  deleteBatchMessage,
  deleteConversationMessage,
  markBatchRead,
  markConversationRead,
  createAccount,
  logIn,
  logOut,
  getMe,
  deleteAccount,
  enterCode,
  renewCode,
  forgotPassword,
  resetPassword,
  changePicture,
  changePayment,
  changePassword,
  exportAccount,
  takeShortcut,
  listUsers,
  getUser,
  actOnUser
]
