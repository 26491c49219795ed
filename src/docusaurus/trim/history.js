export * from 'history/esm/history';
// The hash router is not used.
export {createBrowserHistory as createHashHistory} from 'history/esm/history';
