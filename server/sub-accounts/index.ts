export { refreshAllFigures } from './figures.ts';
export { refreshDays } from './report/keep-days-current.ts';
export { closeAnyAccount, reinstateAnyAccount, suspendAnyAccount } from './states/operator.ts';
