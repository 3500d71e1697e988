const LoginPage = () => <h1>登录</h1>

export default LoginPage
