const LoadingPage = () => <h1>加载中</h1>

export default LoadingPage
